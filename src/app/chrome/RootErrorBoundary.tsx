import { Component, type ReactNode } from 'react';
import type { ErrorReporter } from '#platform/errorReporter.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface Props {
  readonly reporter: ErrorReporter;
  readonly children: ReactNode;
}

/** Catches rendering errors, reports them, and shows a message instead of an empty page. */
export class RootErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.reporter.report({ code: 'render-failed', error });
    addEventListener('popstate', () => location.reload()); // the page that the visitor goes back to is loaded again
  }

  override render() {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children;
  }
}
