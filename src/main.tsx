import '#ui/base.css';
import { startApp } from '#app/startApp.tsx';

void startApp(window);
