import { choiceFilter, type Filter } from '../parts/filters/filters.ts'
import { statusWords } from './vehicle-parts.tsx'

export const vehicleFilters: Filter[] = [
  choiceFilter('status', 'Status', statusWords),
  choiceFilter('only', 'Only', {
    unfit: 'Not for hire today',
    papers_ending: 'Papers that end soon',
    service_due: 'Service due',
  }),
]
