import type { ExecutionContext, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';

class AnyController {
  anyRoute(): void {}
}

/** A call as a guard, an interceptor or a decorator receives it. */
export const contextOf = (
  request: object,
  response: object = {},
  controller: Type = AnyController,
  route = 'anyRoute',
): ExecutionContext =>
  new ExecutionContextHost(
    [request, response],
    controller,
    (controller.prototype as Record<string, () => void>)[route] as () => void,
  );

/** What a parameter decorator passes to the route. */
export const handed = (decorator: () => ParameterDecorator, request: object, response?: object): unknown => {
  class Routes {
    route(_: unknown): void {}
  }
  decorator()(Routes.prototype, 'route', 0);
  const [of] = Object.values(
    Reflect.getMetadata(ROUTE_ARGS_METADATA, Routes, 'route') as Record<
      string,
      { factory: (data: unknown, context: ExecutionContext) => unknown }
    >,
  );
  return of?.factory(undefined, contextOf(request, response, Routes, 'route'));
};
