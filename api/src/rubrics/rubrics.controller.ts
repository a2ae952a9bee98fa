import { Controller, Get } from '@nestjs/common';
import type { PublishedRubric } from '@essays/contract';
import { Rubrics } from './rubrics.ts';

@Controller('rubrics')
export class RubricsController {
  constructor(private readonly rubrics: Rubrics) {}

  @Get()
  async list(): Promise<{ rubrics: PublishedRubric[] }> {
    return { rubrics: await this.rubrics.all() };
  }
}
