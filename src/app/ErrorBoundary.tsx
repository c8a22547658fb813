import { Component, type ComponentType, type ReactNode } from 'react';

export interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

interface ErrorBoundaryProps {
  /** What stands in for what failed. */
  failure: ComponentType<FailureProps>;
  children: ReactNode;
}

/** Keeps a failure to its own part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  readonly retry = (): void => {
    this.setState({ failed: null });
  };

  override render(): ReactNode {
    const { failure: Failure, children } = this.props;
    return this.state.failed ? <Failure error={this.state.failed.error} onRetry={this.retry} /> : children;
  }
}
