import type { Control } from './control.ts';

/**
 * The control for other processes: POST `/_control/<name>` with the arguments as a list in JSON. A pattern is
 * written as its source, `{ "path": { "pattern": "capture$" } }`.
 */
export async function answerControl(control: Control, name: string, args: unknown[]): Promise<unknown> {
  if (name === 'state') return control.state();
  if (name === 'requests') return control.requests;
  if (name === 'webhooks') return { ...control.webhooks, held: control.webhooks.held };
  if (name === 'webhooks/mode') {
    control.webhooks.mode = args[0] as Control['webhooks']['mode'];
    return undefined;
  }
  if (name === 'webhooks/target') {
    control.webhooks.target = args[0] as Control['webhooks']['target'];
    return undefined;
  }
  if (name === 'webhooks/deliverHeld')
    return control.webhooks.deliverHeld(...(args as Parameters<Control['webhooks']['deliverHeld']>));
  if (name === 'webhooks/settled') return control.webhooks.settled();
  const act = Object.hasOwn(control, name) ? control[name as keyof Control] : undefined;
  if (typeof act !== 'function') throw new Error(`the control has no ${name}`);
  return (act as (...given: unknown[]) => unknown)(...args.map(withPattern));
}

function withPattern(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('path' in value)) return value;
  const { path } = value;
  return typeof path === 'object' && path !== null && 'pattern' in path
    ? { ...value, path: new RegExp(String(path.pattern)) }
    : value;
}
