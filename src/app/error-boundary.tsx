import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashPage } from "../features/shell/screens.ts";

interface Props {
  /** Another value (another page) is a fresh start. */
  readonly resetKey: string;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: string;
}

/** Keeps a page's failure to that page: the frame stays, and the page can be tried again (specification §2: 500). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { error: undefined, failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    reportError(error);
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <CrashPage
        kind="crash"
        detail={error instanceof Error ? error.message : String(error)}
        onRetry={() => this.setState({ error: undefined, failed: false })}
      />
    );
  }
}
