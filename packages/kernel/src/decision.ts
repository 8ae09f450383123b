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

/** What a check comes to: a refusal, a problem, or nothing where nothing stands against the command. */
export type Verdict = Refusal | Problem | undefined;

/** A refusal by the id of its rule and its sentence. */
export const refuse = (rule: string, say: string): Refusal => ({ rule, say });
/** A problem by its code and its sentence. */
export const problem = (code: string, say: string): Problem => ({ problem: code, say });

/** Whether an answer is a refusal: a rule said no. */
export const isRefusal = (value: object): value is Refusal => 'rule' in value && 'say' in value;
/** Whether an answer is a problem: a command or a file that makes no sense. */
export const isProblem = (value: object): value is Problem => 'problem' in value && 'say' in value;
