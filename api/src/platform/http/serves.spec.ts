import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { CALLS } from '@essays/contract';
import type { Essay, NewStudentFlag, Rejection, StudentFlag } from '@essays/contract';
import { Serves } from './serves.ts';
import type { QueryFor } from './serves.ts';

class Reason implements Rejection {
  rejection_reason!: string;
}
class ReasonAndMore extends Reason {
  more?: string;
}
class OptionalReason {
  rejection_reason?: string;
}
const essay = {} as Essay;

class Served {
  @Serves(CALLS.essays.reject)
  async reject(_id: string, _body: Reason) {
    return essay;
  }

  @Serves(CALLS.students.raiseFlag)
  raise(_id: string, _body: NewStudentFlag) {
    return {} as StudentFlag;
  }
}

/** None of these compiles. */
export class Misfits {
  // @ts-expect-error the body is not read
  @Serves(CALLS.essays.reject)
  none(_id: string) {
    return essay;
  }

  // @ts-expect-error a field that the pages cannot send
  @Serves(CALLS.essays.reject)
  more(_id: string, _body: ReasonAndMore) {
    return essay;
  }

  // @ts-expect-error a field that must be sent
  @Serves(CALLS.essays.reject)
  less(_id: string, _body: OptionalReason) {
    return essay;
  }

  // @ts-expect-error another answer
  @Serves(CALLS.essays.reject)
  async answer(_id: string, _body: Reason) {
    return { essay };
  }

  // @ts-expect-error nothing answered where no CSV is
  @Serves(CALLS.audit.essay)
  async nothing() {
    return undefined;
  }

  nameOf(query: QueryFor<typeof CALLS.audit.essay>) {
    // @ts-expect-error no name of this call's query
    return query.limit;
  }
}

it('a method has the route and success status of the call that it serves', () => {
  const of = (method: keyof Served) =>
    [METHOD_METADATA, PATH_METADATA, HTTP_CODE_METADATA].map(
      (key) => Reflect.getMetadata(key, Served.prototype[method]) as unknown,
    );
  expect(of('reject')).toEqual([RequestMethod.POST, '/essays/:id/reject', 200]);
  expect(of('raise')).toEqual([RequestMethod.POST, '/students/:id/flags', 201]);
});
