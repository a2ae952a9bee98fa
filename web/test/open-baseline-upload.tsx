import { screen } from '@testing-library/react';
import { choose, optionsOf } from './choose.ts';
import type { Answers } from './fetch-stub.ts';
import { renderApp } from './render-app.tsx';
import { studentsForUpload } from './upload-fixtures.ts';

/** The page where samples are uploaded, with what a teacher does on it. */
export const openBaselineUpload = async (answers: Answers = {}) => {
  const view = renderApp('/baseline-upload', {
    'GET /students/for-upload': studentsForUpload,
    'POST /baselines/upload': () => ({ status: 201, body: {} }),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Upload Baselines' });
  const { user } = view;
  const submit = () => screen.getByRole('button', { name: /^(Upload baselines?|Uploading\.\.\.)$/ });
  return {
    ...view,
    choose: (label: string, option: string) => choose(user, label, option),
    options: (label: string) => optionsOf(user, label),
    method: (name: string) => user.click(screen.getByRole('radio', { name })),
    submit,
    send: () => user.click(submit()),
  };
};
