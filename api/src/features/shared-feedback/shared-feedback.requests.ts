import type { OpenSharedFeedback } from '@essays/contract';
import { Text } from '../../platform/http/inputs.ts';

export class OpenSharedFeedbackRequest implements OpenSharedFeedback {
  /** What stands behind the # of the link. */
  @Text('token', 200)
  token!: string;
}
