-- An early departure refunds the nights or days that have not begun. The first texts of the FAQ denied that. What staff wrote
-- themselves stays as it is.
update settings set value = replace(replace(value::text,
  'the first night with its tax is kept; after check-in, the whole stay.',
  'the first night with its tax is kept. After check-in there is no refund, except for nights that have not begun when you leave early and tell us.'),
  'half of the price is kept; after pick-up, all of it.',
  'half of the price is kept. After pick-up there is no refund, except for days that have not begun when you return early and tell us.')::jsonb
 where key = 'faq';
