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
import { accessOf } from '../auth/access.ts';
import type { Access } from '../auth/access.ts';

/** One route as its decorators tell it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without the prefix, as OpenAPI writes it: /essays/{id}. */
  path: string;
  /** Status of success. */
  status: number;
  access: Access;
  body: Type | null;
  files: 'none' | 'one' | 'many';
}

const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`.replace(/:(\w+)/g, '{$1}');

/** Where the parameters of a handler stand in its call, by their kind. */
const placesOf = (controller: Type, name: string) => {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number }
  >;
  return (kind: RouteParamtypes): number | undefined =>
    Object.entries(parameters).find(([key]) => key.startsWith(`${kind}:`))?.[1].index;
};

/** Null for a method that answers no call. */
const routeOf = (
  controller: Type,
  prototype: Record<string, () => unknown>,
  name: string,
  reflector: Reflector,
): Route | null => {
  const handler = prototype[name] as () => unknown;
  const own = <Value>(key: string, target: object = handler) =>
    Reflect.getMetadata(key, target) as Value | undefined;
  const verb = own<RequestMethod>(METHOD_METADATA);
  if (verb === undefined) return null;
  const method = RequestMethod[verb] as Route['method'];
  const at = placesOf(controller, name);
  const body = at(RouteParamtypes.BODY);
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Type[];
  const takesMany = at(RouteParamtypes.FILES) !== undefined;
  return {
    method,
    path: join(own<string>(PATH_METADATA, controller) ?? '', own<string>(PATH_METADATA) ?? ''),
    status: own<number>(HTTP_CODE_METADATA) ?? (method === 'POST' ? 201 : 200),
    access: accessOf(reflector, handler, controller),
    body: body === undefined ? null : (types[body] as Type),
    files: at(RouteParamtypes.FILE) !== undefined ? 'one' : takesMany ? 'many' : 'none',
  };
};

/** Every route of the running product: nothing that answers can be left out. */
export const routesOf = (
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  reflector: Reflector,
): Route[] =>
  discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    return scanner
      .getAllMethodNames(prototype)
      .flatMap((name) => routeOf(metatype as Type, prototype, name, reflector) ?? []);
  });
