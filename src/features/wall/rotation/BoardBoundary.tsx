import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteError } from '../display/displayErrors';

/** A board that failed is tried again after this time. */
const RETRY_MS = 60_000;

interface BoardBoundaryProps {
  /** Shown in the place of a board that failed. */
  notice: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of a board to itself: the others go on in their turns, and it is tried again later. */
export class BoardBoundary extends Component<BoardBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    noteError(error, componentStack);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.setState({ hasFailed: false }), RETRY_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.notice : this.props.children;
  }
}
