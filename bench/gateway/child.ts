import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

type Work = (argument: never) => unknown;

interface Question {
  id: number;
  name: string;
  argument: unknown;
}

interface Reply {
  id: number;
  result?: unknown;
  error?: string;
}

/** A child process that runs one file of this folder apart from the measuring process and answers requests by name. */
export class Child {
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private lastId = 0;

  constructor(file: string) {
    this.process = fork(path.join(import.meta.dirname, file), [], { execArgv: ['--import', 'tsx', '--expose-gc'] });
    this.process.on('message', ({ id, result, error }: Reply) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(`${file}: ${error}`));
    });
    this.process.on('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`${file} ended with ${code}`));
    });
  }

  ask<T>(name: string, argument: unknown = null): Promise<T> {
    const id = (this.lastId += 1);
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: (value) => resolve(value as T), reject });
      this.process.send({ id, name, argument } satisfies Question);
    });
  }

  stop(): void {
    this.process.kill('SIGKILL');
  }
}

/** Runs in the child: answers the parent's requests and exits when the parent disconnects. */
export function serveParent(works: Readonly<Record<string, Work>>): void {
  process.on('message', ({ id, name, argument }: Question) => {
    Promise.resolve()
      .then(() => works[name]?.(argument as never))
      .then(
        (result) => process.send?.({ id, result: result ?? null }),
        (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.stack : String(error) }),
      );
  });
  process.on('disconnect', () => process.exit());
}
