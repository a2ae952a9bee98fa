import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Controller, Header, Req, Res, StreamableFile } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { CALLS } from '@essays/contract';
import { APP_VERSION } from '../../platform/lifecycle/app-version.ts';
import { Public } from '../../platform/http/decorators.ts';
import { JSON_TYPE } from '../../platform/http/long-answer.ts';
import { Serves } from '../../platform/http/serves.ts';
import { docsPage } from './docs-page.ts';
import { apiDocument } from './document.ts';
import type { ApiDocument } from './document.ts';
import { routesOf } from './routes.ts';

const HTML_TYPE = 'text/html; charset=utf-8';
const pack = promisify(gzip);

/** Made once: it is the same for everybody, and long. */
interface Fixed<Made> {
  made: Made;
  type: string;
  packed: Promise<Buffer>;
}

const fixed = <Made>(made: Made, type: string): Fixed<Made> => ({
  made,
  type,
  packed: pack(typeof made === 'string' ? made : JSON.stringify(made)),
});

/**
 * The API's description of itself. Public: it says nothing about the school, and a browser sends no token for a page.
 * Strangers get what was packed before: hundreds may ask at once, and cost nobody time.
 */
@Public()
@Controller()
export class OpenApiController {
  #document: Fixed<ApiDocument> | null = null;
  #page: Fixed<string> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  @Serves(CALLS.product.document)
  async document(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Record<string, unknown>> {
    const document = this.#made();
    const packed: object | null = await packedFor(request, response, document);
    return (packed ?? { ...document.made }) as Record<string, unknown>;
  }

  @Serves(CALLS.product.docs)
  @Header('Content-Type', HTML_TYPE)
  async page(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    this.#page ??= fixed(docsPage(this.#made().made), HTML_TYPE);
    return (await packedFor(request, response, this.#page)) ?? this.#page.made;
  }

  #made(): Fixed<ApiDocument> {
    this.#document ??= fixed(
      apiDocument(routesOf(this.discovery, this.scanner, this.reflector), APP_VERSION),
      JSON_TYPE,
    );
    return this.#document;
  }
}

/** Null for a caller who takes nothing packed, and for an account: what it gets is tagged and looked through. */
const packedFor = async (
  request: Request,
  response: Response,
  { packed, type }: Fixed<unknown>,
): Promise<StreamableFile | null> => {
  if (request.user || request.acceptsEncodings('gzip') !== 'gzip') return null;
  const bytes = await packed;
  response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Vary', 'Accept-Encoding');
  return new StreamableFile(bytes, { type, length: bytes.length });
};
