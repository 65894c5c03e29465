/** Forms of the console from 768 on: fields as high as its buttons. Phones keep theirs, which a thumb finds. */
export const compact =
  'md:[&_.field]:!min-h-10 md:[&_.field]:!rounded-lg md:[&_.field]:!text-[13.5px] [&_.label]:!text-[13px] [&_.label]:!mb-1'
