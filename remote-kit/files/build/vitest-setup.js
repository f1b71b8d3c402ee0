import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A lazy part of a screen may load for seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
