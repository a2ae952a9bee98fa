import { Controller } from '@nestjs/common';
import { CALLS } from '@essays/contract';
import { TakesShare } from '../../platform/http/fair-shares.interceptor.ts';
import { Public } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';

/** For 'Test API Connection' on the sign-in screen. They say nothing about the school and echo nothing back. */
@Public()
@TakesShare('none')
@Controller()
export class DiagnosticsController {
  @Serves(CALLS.product.test)
  test() {
    return { message: 'The essay grading API is running' };
  }

  @Serves(CALLS.product.ping)
  ping() {
    return { message: 'pong' };
  }

  @Serves(CALLS.product.simple)
  simple() {
    return { message: 'The API answers simple requests' };
  }

  @Serves(CALLS.product.echo)
  echo() {
    return { message: 'The API received your request' };
  }
}
