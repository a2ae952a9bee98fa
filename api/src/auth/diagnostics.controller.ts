import { Controller, Get } from '@nestjs/common';
import { Public } from '../app/decorators.ts';

/** For 'Test API Connection' on the sign-in screen. They say nothing about the school and echo nothing back. */
@Public()
@Controller()
export class DiagnosticsController {
  @Get('test')
  test() {
    return { message: 'The essay grading API is running' };
  }

  @Get('ping')
  ping() {
    return { message: 'pong' };
  }

  @Get('debug/simple')
  simple() {
    return { message: 'The API answers simple requests' };
  }

  @Get('debug/echo')
  echo() {
    return { message: 'The API received your request' };
  }
}
