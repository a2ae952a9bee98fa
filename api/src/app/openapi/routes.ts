import type { Type } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Call, Files } from '@essays/contract';
import { accessOf } from '../../features/auth/access.ts';
import type { Access } from '../../features/auth/access.ts';
import { SERVED } from '../../platform/http/serves.ts';

/** How a controller serves a call. */
export interface Route {
  call: Call;
  access: Access;
  body: Type | null;
  /** Names in the path that the method reads. */
  parameters: string[];
  files: Files;
}

interface Parameter {
  index: number;
  data: unknown;
}

/** The parameters of a method of one kind. */
const parametersOf = (controller: Type, name: string) => {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Parameter>;
  return (kind: RouteParamtypes): Parameter[] =>
    Object.entries(all)
      .filter(([key]) => key.startsWith(`${kind}:`))
      .map(([, parameter]) => parameter);
};

/** Null for a method that serves no call. */
const routeOf = (
  controller: Type,
  prototype: Record<string, () => unknown>,
  name: string,
  reflector: Reflector,
): Route | null => {
  const handler = prototype[name] as () => unknown;
  if (!Reflect.hasMetadata(METHOD_METADATA, handler)) return null;
  const call = Reflect.getMetadata(SERVED, handler) as Call | undefined;
  if (!call) throw new Error(`${controller.name}.${name} serves no call of contract/src/calls`);
  const of = parametersOf(controller, name);
  const [body] = of(RouteParamtypes.BODY);
  const types = Reflect.getMetadata('design:paramtypes', prototype, name) as Type[];
  const takesMany = of(RouteParamtypes.FILES).length > 0;
  return {
    call,
    access: accessOf(reflector, handler, controller),
    body: body ? (types[body.index] as Type) : null,
    parameters: of(RouteParamtypes.PARAM).map(({ data }) => String(data)),
    files:
      of(RouteParamtypes.FILE).length > 0
        ? 'one'
        : !takesMany
          ? 'none'
          : call.files === 'mixed'
            ? 'mixed'
            : 'many',
  };
};

/**
 * Every route of the running product: nothing that answers can be omitted.
 * @throws when a route is not a call of the contract.
 */
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
