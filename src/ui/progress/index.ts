export { PROGRESS_MAX, Progress } from './Progress.tsx';
