import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './fonts/inter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { makeStore } from './app/store.ts';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <App store={makeStore()} />
    </BrowserRouter>
  </StrictMode>,
);
