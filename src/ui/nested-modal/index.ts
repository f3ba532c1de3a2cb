export {
  IDLE_NESTED_MODAL,
  NestedModal,
  type NestedModalProps,
  type NestedModalStatus,
} from './NestedModal.tsx';
