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

interface QueryProgress<Data> extends Answer<Data> {
  isUninitialized: boolean;
  isLoading: boolean;
  isFetching: boolean;
}

/**
 * The same of what also shows that an answer is awaited: from the first render on, before the request is sent. Not for
 * a query that may be skipped.
 */
export const answerOrWait = <Data>(of: QueryProgress<Data>) => ({
  ...answer(of),
  isLoading: of.isLoading || of.isUninitialized,
  isFetching: of.isFetching || of.isUninitialized,
});
