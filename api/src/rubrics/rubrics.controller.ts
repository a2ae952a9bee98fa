import { Controller, Get } from '@nestjs/common';
import type { PublishedRubric } from '@essays/contract';
import { SignedIn } from '../app/decorators.ts';
import { Rubrics } from './rubrics.ts';

@Controller('rubrics')
@SignedIn()
export class RubricsController {
  constructor(private readonly rubrics: Rubrics) {}

  @Get()
  async list(): Promise<{ rubrics: PublishedRubric[] }> {
    return { rubrics: await this.rubrics.all() };
  }
}
