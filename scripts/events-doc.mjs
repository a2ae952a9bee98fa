// Generates docs/events.md from the contract: `node scripts/events-doc.mjs` writes it, and the spec beside it
// (events-doc.spec.mjs) fails when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'contract/src/events');
const OUTPUT = join(root, 'docs/events.md');

const parse = (name) =>
  ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), ts.ScriptTarget.Latest, true);

/** Field names of one half of an EventShape; `...Name` where another shape is included. */
const fieldsOf = (type) => {
  if (!type || type.kind === ts.SyntaxKind.LiteralType) return [];
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(fieldsOf);
  if (ts.isTypeLiteralNode(type))
    return type.members
      .filter(ts.isPropertySignature)
      .map((member) => `${member.name.getText()}${member.questionToken ? '?' : ''}`);
  return ts.isTypeReferenceNode(type) ? [`…${type.getText()}`] : [];
};

/** What an event means: the comment above its declaration. */
const meaningOf = (member) => {
  const meaning = ts
    .getJSDocCommentsAndTags(member)
    .map(({ comment }) => comment)
    .join(' ')
    .replace(/\s+/g, ' ');
  if (meaning === '') throw new Error(`${member.name.getText()} is declared without its meaning`);
  return meaning;
};

/** Every event by type, from the interfaces named `<Noun>Events`. */
const events = () => {
  const found = new Map();
  for (const noun of [
    'student',
    'essay',
    'wording',
    'essay-in-class',
    'baseline',
    'batch',
    'rubric',
    'assignment',
    'feedback-link',
    'user',
  ])
    for (const statement of parse(`${noun}.events.ts`).statements)
      if (ts.isInterfaceDeclaration(statement) && statement.name.text.endsWith('Events'))
        for (const member of statement.members)
          if (ts.isPropertySignature(member) && member.type && ts.isTypeReferenceNode(member.type)) {
            const [data, personal] = member.type.typeArguments ?? [];
            found.set(member.name.getText(), {
              meaning: meaningOf(member),
              data: fieldsOf(data),
              personal: fieldsOf(personal),
            });
          }
  return found;
};

/** Which stream each event is in, parsed from the source so that the document can be made without a build. */
const streams = () => {
  const found = [];
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'STREAM_OF')
      for (const { name, initializer } of node.initializer.properties)
        found.push({ type: name.getText(), stream: initializer.text });
    ts.forEachChild(node, visit);
  };
  visit(parse('event-catalogue.ts'));
  return found;
};

const STREAMS = {
  student: 'Students, `student-<id>`',
  essay: 'Essays, `essay-<id>`',
  baseline: 'Baselines, `baseline-<id>`',
  batch: 'Batches, `batch-<id>`',
  assessment: 'Intelligent assessment, `assessment-<id>`',
  rubric: 'Rubrics, `rubric-<class type>` and `rubric-<id>`',
  assignment: 'Assignments, `assignment-<id>`',
  feedbacklink: 'Links to feedback, `feedbacklink-<id>`',
  user: 'Users, `user-<id>`',
  session: 'Sessions, `session-<id>`',
  displayid: 'Display ids, `displayid-<id>`',
  username: 'Usernames, `username-<pseudonym>`',
  setup: 'First start, `setup-administrator`',
};

const list = (fields) => (fields.length === 0 ? '' : fields.map((field) => `\`${field}\``).join(', '));

/** The content of docs/events.md. */
export const eventsDocument = () => {
  const declared = events();
  const entries = streams();
  const sections = Object.entries(STREAMS).map(([stream, title]) => {
    const rows = entries
      .filter((entry) => entry.stream === stream)
      .map(({ type }) => {
        const event = declared.get(type);
        if (!event) throw new Error(`${type} is not declared in contract/src/events`);
        return `| \`${type}\` | ${event.meaning} | ${list(event.data)} | ${list(event.personal)} |`;
      });
    return `## ${title}\n\n| Event | Meaning | data | personal |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Events

Everything that can happen in the system: ${entries.length} event types. Made from \`contract/src/events\` by
\`node scripts/events-doc.mjs\`; do not edit.

\`data\` is always readable. \`personal\` holds a person's words or name; it is stored encrypted and reads as
\`null\` once its key is destroyed. \`…Name\` stands for the fields of that type; \`?\` marks a field that older events
lack. Every event also carries who did it, when, and what led to it (\`EventMetadata\` in
\`contract/src/events/event.ts\`).

${sections.join('\n')}`;
};

export const writtenDocument = () => readFileSync(OUTPUT, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { inHouseStyle } = await import('./house-style.mjs');
  writeFileSync(OUTPUT, await inHouseStyle(OUTPUT, eventsDocument()));
}
