import type { OpenSharedFeedback } from '@essays/contract';
import { Text } from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

export class OpenSharedFeedbackRequest extends bodyOf<OpenSharedFeedback>({
  token: Text('token', 200),
}) {}
