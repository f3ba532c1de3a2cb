import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// what is waited for may take long on a busy machine; that it comes is what counts
configure({ asyncUtilTimeout: 4_500 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
