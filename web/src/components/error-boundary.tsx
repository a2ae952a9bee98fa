import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPanel } from './state-panels.tsx';

/** An error while rendering a panel replaces only that panel; the rest of the page stays. */
export class ErrorBoundary extends Component<
  { children: ReactNode; what?: string; way?: string; onBroken?: () => void },
  { broken: boolean }
> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  /** Called once the failure is shown. */
  override componentDidCatch() {
    this.props.onBroken?.();
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <ErrorPanel
        sentence={
          `${this.props.what ?? 'This part'} could not be shown. ` +
          `${this.props.way ?? 'The rest of the page still works.'}`
        }
        onRetry={() => this.setState({ broken: false })}
      />
    );
  }
}
