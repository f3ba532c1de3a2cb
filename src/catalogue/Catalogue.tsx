import { Route, Routes } from 'react-router-dom';
import { ControlPage } from './ControlPage.tsx';
import { ExamplesPage } from './ExamplesPage.tsx';
import { StartPage } from './StartPage.tsx';

/** The catalogue: all controls, one of them with its props and switches, and its examples alone, as the frame shows them. */
export function Catalogue() {
  return (
    <Routes>
      <Route path="/" element={<StartPage />} />
      <Route path="/:slug" element={<ControlPage />} />
      <Route path="/:slug/examples" element={<ExamplesPage />} />
    </Routes>
  );
}
