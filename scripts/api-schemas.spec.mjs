import { schemasFile, writtenSchemasFile } from './api-schemas.mjs';

it('the schemas of the API document are those of the types; `node scripts/api-schemas.mjs` writes them', async () => {
  expect(writtenSchemasFile()).toBe(await schemasFile());
});
