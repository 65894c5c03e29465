import type { Product } from '../search/product.ts'
import { searchWords } from '../search/words.ts'
import { addCompared, COMPARED_MOST, type Compared, removeCompared, useCompared } from './compared.ts'

type CompareToggleProps = { product: Product; listing: Compared }

/** Puts a listing aside to compare. A fourth waits until one is taken out. */
export function CompareToggle({ product, listing: { id, name } }: CompareToggleProps) {
  const list = useCompared(product)
  const isOn = list.some((each) => each.id === id)
  const isFull = !isOn && list.length >= COMPARED_MOST
  const change = () => (isOn ? removeCompared(product, id) : addCompared(product, { id, name }))
  return (
    <label
      className={`relative z-10 -my-3 inline-flex min-h-11 shrink-0 items-center gap-2 text-sm ${isFull ? 'cursor-not-allowed text-muted' : 'cursor-pointer'} noscript:invisible`}
      title={isFull ? `${COMPARED_MOST} ${searchWords[product].one}s are being compared already` : undefined}
    >
      <input type="checkbox" className="check" checked={isOn} disabled={isFull} onChange={change} />
      Compare<span className="sr-only">{` ${name}`}</span>
    </label>
  )
}
