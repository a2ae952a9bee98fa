import { Controller } from '@nestjs/common';
import { CALLS } from '@essays/contract';
import { SignedIn } from '../../platform/http/decorators.ts';
import { Serves } from '../../platform/http/serves.ts';
import { Rubrics } from './rubrics.ts';

@Controller()
@SignedIn()
export class RubricsController {
  constructor(private readonly rubrics: Rubrics) {}

  @Serves(CALLS.rubrics.list)
  async list() {
    return { rubrics: await this.rubrics.all() };
  }
}
