import type { Type } from '@nestjs/common';
import { RequestMethod } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Permission } from '@essays/contract';
import { NEEDS, NEEDS_ONE_OF, PUBLIC } from '../app/decorators.ts';

/** One route as its decorators tell it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without the prefix, as OpenAPI writes it: /essays/{id}. */
  path: string;
  /** Status of success. */
  status: number;
  isPublic: boolean;
  needs: Permission[];
  /** One of these is enough; empty where none is asked for. */
  needsOneOf: Permission[];
  body: Type | null;
  files: 'none' | 'one' | 'many';
}

const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`.replace(/:(\w+)/g, '{$1}');

/** Every route of the running product: nothing that answers can be left out. */
export const routesOf = (
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  reflector: Reflector,
): Route[] =>
  discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return [];
    const controller = metatype as Type;
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name] as () => unknown;
      const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (verb === undefined) return [];
      const method = RequestMethod[verb] as Route['method'];
      const parameters = Object.entries(
        (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
          string,
          { index: number }
        >,
      );
      const at = (kind: RouteParamtypes) => parameters.find(([key]) => key.startsWith(`${kind}:`))?.[1].index;
      const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Type[];
      const body = at(RouteParamtypes.BODY);
      const path = join(
        Reflect.getMetadata(PATH_METADATA, controller) as string,
        Reflect.getMetadata(PATH_METADATA, handler) as string,
      );
      return [
        {
          method,
          path,
          status:
            (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
            (method === 'POST' ? 201 : 200),
          isPublic: reflector.getAllAndOverride<boolean>(PUBLIC, [handler, controller]) ?? false,
          needs: reflector.getAllAndMerge<Permission[]>(NEEDS, [handler, controller]),
          needsOneOf: reflector.getAllAndOverride<Permission[]>(NEEDS_ONE_OF, [handler, controller]) ?? [],
          body: body === undefined ? null : (types[body] as Type),
          files:
            at(RouteParamtypes.FILE) !== undefined
              ? 'one'
              : at(RouteParamtypes.FILES) !== undefined
                ? 'many'
                : 'none',
        },
      ];
    });
  });
