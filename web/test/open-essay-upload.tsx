import { screen } from '@testing-library/react';
import { choose } from './choose.ts';
import { essayOf } from './essay-fixtures.ts';
import type { Answers } from './fetch-stub.ts';
import { renderApp } from './render-app.tsx';
import { MAYA, studentsForUpload } from './upload-fixtures.ts';

/** The page where essays are uploaded, with what a teacher does on it. */
export const openEssayUpload = async (answers: Answers = {}) => {
  const view = renderApp('/essays/upload', {
    'GET /students/for-upload': studentsForUpload,
    'GET /essays/e1': essayOf(),
    'POST /essays/upload': { ...essayOf(), is_rewrite: false },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Upload Essay' });
  const { user } = view;
  return {
    ...view,
    choose: (label: string, option: string) => choose(user, label, option),
    send: () => user.click(screen.getByRole('button', { name: /^Upload (Essay|files|\d+ files)$/ })),
    method: (name: string) => user.click(screen.getByRole('radio', { name })),
    type: (text: string) => user.type(screen.getByLabelText('Essay text'), text),
  };
};

/** The same with a text of Maya's, ready to be sent. */
export const openWithText = async (answers: Answers = {}, text = 'My essay.') => {
  const view = await openEssayUpload(answers);
  await view.method('Enter Text');
  await view.choose('Student', MAYA);
  await view.type(text);
  return view;
};
