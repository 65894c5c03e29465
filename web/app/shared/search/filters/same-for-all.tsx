import type { Product } from '../product.ts'

type SameForAllProps = { product: Product; cancellation: string }

/** What needs no filter, for every listing has it. */
export const SameForAll = ({ product, cancellation }: SameForAllProps) => (
  <>
    <h3 className="label">Cancellation and payment</h3>
    <p className="text-note text-muted">
      {cancellation}
      {product === 'hotel' ? ' A rate that is non-refundable says so.' : ''} You pay online when you book, by card or by
      bank transfer.
    </p>
  </>
)
