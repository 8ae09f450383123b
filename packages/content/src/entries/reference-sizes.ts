/** How big common things are, for authors (attribute.size.table, attribute.height.table). */
export const REFERENCE_SIZES: readonly {
  readonly thing: string;
  readonly size: number;
  readonly height: number;
  readonly orMore?: true;
}[] = [
  { thing: 'Human Adult', size: 1, height: 1 },
  { thing: 'Human Child', size: 0.5, height: 0.5 },
  { thing: 'Average Tree', size: 1, height: 2 },
  { thing: 'Large Tree', size: 2, height: 3 },
  { thing: 'Wolf', size: 1, height: 0.5 },
  { thing: 'Coyote', size: 0.5, height: 0.25 },
  { thing: 'Fox', size: 0.25, height: 0.125 },
  { thing: 'Ogre', size: 2, height: 2 },
  { thing: 'Mountain', size: 2000, height: 2000, orMore: true },
];

/** draft.size.examples, draft.size.human: those of the first draft, which compares Sizes alone. */
export const DRAFT_SIZES: readonly { readonly thing: string; readonly sizes: readonly number[] }[] = [
  { thing: 'Small hanging sign', sizes: [0.125] },
  { thing: 'Things too small to matter as a rule', sizes: [0.0625] },
  { thing: 'Smaller than human, down to about half', sizes: [0.5] },
  { thing: 'Smaller again', sizes: [0.25] },
  { thing: 'Human: about 1 to 2.5 m tall, up to about 1 m wide or deep', sizes: [1] },
  { thing: 'Horse', sizes: [2] },
  { thing: 'Mounted man', sizes: [4] },
  { thing: 'Machines', sizes: [4, 8] },
];
