interface Answer<Data> {
  data?: Data;
  currentData?: Data;
  error?: unknown;
}

/**
 * `selectFromResult` of what shows only the answer to a query. Without it a component is rendered once more when its
 * request is sent, for the request's id and time.
 */
export const answer = <Data>({ data, currentData, error }: Answer<Data>): Answer<Data> => ({
  data,
  currentData,
  error,
});
