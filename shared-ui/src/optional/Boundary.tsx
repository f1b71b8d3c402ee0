import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is shown instead of the children after one of them threw. */
  failed: ReactNode;
  onError(error: unknown): void;
  children: ReactNode;
}

/** Keeps an error of its children from the rest of the page. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
