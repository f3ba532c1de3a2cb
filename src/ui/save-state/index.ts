export { SaveState, type SaveStateProps, type SavingState } from './SaveState.tsx';
