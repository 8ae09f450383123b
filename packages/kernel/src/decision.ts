/** A rule said no. Nothing was changed and nothing rolled. */
export interface Refusal {
  readonly rule: string;
  readonly say: string;
}

/** What is wrong with a command, but no matter of rules: the wrong seat, a stale version, a message that makes no sense. */
export interface Problem {
  readonly problem: string;
  readonly say: string;
}

/** What comes of asking: nothing, if nothing stands against it. */
export type Verdict = Refusal | Problem | undefined;

export const refuse = (rule: string, say: string): Refusal => ({ rule, say });
export const problem = (code: string, say: string): Problem => ({ problem: code, say });

export const isRefusal = (value: object): value is Refusal => 'rule' in value && 'say' in value;
export const isProblem = (value: object): value is Problem => 'problem' in value && 'say' in value;
