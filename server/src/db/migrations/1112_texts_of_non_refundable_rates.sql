-- The first texts on cancelling a hotel speak of the flexible rate. What staff wrote themselves stays as it is.
update settings set value = replace(value::text,
  'Later than that, the first night with its tax is kept; after check-in, the whole stay.',
  'Later than that, the first night with its tax is kept; after check-in, the whole stay. A non-refundable rate gives no money back: it says so before you book.')::jsonb
 where key = 'faq';
update settings set value = replace(value::text,
  'Cars are free to cancel until 24 hours before pick-up, hotels until 48 hours before check-in.',
  'Cars are free to cancel until 24 hours before pick-up, hotels at a flexible rate until 48 hours before check-in.')::jsonb
 where key = 'about';
