import '#ui/base.css';
import { startCatalogue } from './startCatalogue.tsx';

void startCatalogue(window);
