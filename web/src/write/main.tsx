import './write.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WritePage } from './write-page.tsx';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WritePage />
  </StrictMode>,
);
