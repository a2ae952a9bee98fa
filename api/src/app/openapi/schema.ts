/** The part of JSON Schema 2020-12 that the API document uses. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: string;
  enum?: readonly unknown[];
  anyOf?: Schema[];
  /** The shapes that this one adds to. */
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}
