import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPanel } from './state-panels.tsx';

/** An error whose message is a sentence for the teacher. */
export class ReadableError extends Error {}

/** An error while rendering a panel replaces only that panel; the rest of the page stays. */
export class ErrorBoundary extends Component<
  { children: ReactNode; what?: string; way?: string; onBroken?: () => void },
  { broken: boolean; told: string | null }
> {
  override state = { broken: false, told: null };
  static getDerivedStateFromError(error: unknown) {
    return { broken: true, told: error instanceof ReadableError ? error.message : null };
  }
  #goOn = (): void => this.setState({ broken: false, told: null });
  /** What could not be loaded is loaded once the line is there again. */
  #whenBack = (): void => {
    if (this.state.told !== null) this.#goOn();
  };
  override componentDidMount() {
    window.addEventListener('online', this.#whenBack);
  }
  override componentWillUnmount() {
    window.removeEventListener('online', this.#whenBack);
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
          this.state.told ??
          `${this.props.what ?? 'This part'} could not be shown. ` +
            `${this.props.way ?? 'The rest of the page still works.'}`
        }
        onRetry={this.#goOn}
      />
    );
  }
}
