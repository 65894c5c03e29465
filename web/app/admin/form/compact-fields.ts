/** Fields as high as the console's buttons where a mouse points; fingers and phones keep theirs. */
export const compactFields =
  'md:pointer-fine:[&_.field]:min-h-9 md:pointer-fine:[&_.field]:rounded-lg md:pointer-fine:[&_.field]:px-2.5 md:pointer-fine:[&_.field]:text-[.84375rem] md:[&_.label]:mb-1 md:[&_.label]:text-[.8125rem]'
