export {
  NestedModal,
  type NestedModalProps,
  type NestedModalStatus,
} from './NestedModal.tsx';
