import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { tellError } from './errorWatch';

export interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

interface ErrorBoundaryProps {
  /** Shown instead of the part that failed. */
  failure: ComponentType<FailureProps>;
  children: ReactNode;
}

/** Keeps a failure to its own part of the page, and reports it to the client log. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    tellError(error, componentStack);
  }

  readonly retry = (): void => {
    this.setState({ failed: null });
  };

  override render(): ReactNode {
    const { failure: Failure, children } = this.props;
    return this.state.failed ? <Failure error={this.state.failed.error} onRetry={this.retry} /> : children;
  }
}
