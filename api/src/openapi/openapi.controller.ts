import { Controller, Header } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { CALLS } from '@essays/contract';
import { APP_VERSION } from '../lifecycle/app-version.ts';
import { Public } from '../http/decorators.ts';
import { Serves } from '../http/serves.ts';
import { docsPage } from './docs-page.ts';
import { apiDocument } from './document.ts';
import type { ApiDocument } from './document.ts';
import { routesOf } from './routes.ts';

/**
 * The API's description of itself. Public: it says nothing about the school, and a browser sends no token for a page.
 */
@Public()
@Controller()
export class OpenApiController {
  #document: ApiDocument | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  @Serves(CALLS.product.document)
  document() {
    return { ...this.#made() };
  }

  @Serves(CALLS.product.docs)
  @Header('Content-Type', 'text/html; charset=utf-8')
  page() {
    return docsPage(this.#made());
  }

  #made(): ApiDocument {
    this.#document ??= apiDocument(routesOf(this.discovery, this.scanner, this.reflector), APP_VERSION);
    return this.#document;
  }
}
