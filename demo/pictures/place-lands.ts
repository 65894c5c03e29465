// What each place looks like from afar: the first suits best, the others stand in. A place that is not listed looks as
// its state does, a state that is not listed as its zone.

import type { CityFact, Land, StateFact } from '../demo-facts.ts'

const landsOfZone: Record<string, readonly Land[]> = {
  'North West': ['wall', 'rock'],
  'North East': ['wall', 'rock'],
  'North Central': ['rock', 'garden'],
  'South West': ['garden', 'street', 'rock'],
  'South East': ['garden', 'street', 'river'],
  'South South': ['creek', 'river', 'garden'],
}

const landsOfState: Record<string, readonly Land[]> = {
  lagos: ['lagoon', 'garden', 'street'],
  fct: ['rock', 'garden'],
  rivers: ['creek', 'river', 'garden'],
  kano: ['wall'],
  kogi: ['river', 'rock'],
  benue: ['river', 'garden'],
  anambra: ['garden', 'river', 'street'],
  edo: ['garden', 'street', 'river'],
  plateau: ['rock'],
  taraba: ['rock'],
  bauchi: ['rock'],
}

const landsOfCity: Record<string, readonly Land[]> = {
  'lagos/lekki-phase-1': ['garden'],
  'lagos/ikeja': ['street'],
  'lagos/ikeja-gra': ['garden'],
  'lagos/oniru': ['coast'],
  'lagos/eko-atlantic': ['coast', 'lagoon'],
  'lagos/ikate': ['garden'],
  'lagos/chevron': ['garden'],
  'lagos/ajah': ['creek'],
  'lagos/sangotedo': ['garden'],
  'lagos/ibeju-lekki': ['coast'],
  'lagos/opebi-allen': ['street'],
  'lagos/alausa': ['street'],
  'lagos/maryland': ['street'],
  'lagos/magodo': ['garden'],
  'lagos/ogba': ['street'],
  'lagos/ojodu-berger': ['street'],
  'lagos/yaba': ['street'],
  'lagos/surulere': ['street'],
  'lagos/gbagada': ['garden'],
  'lagos/ilupeju': ['street'],
  'lagos/oshodi': ['street'],
  'lagos/apapa': ['port'],
  'lagos/festac-town': ['garden'],
  'lagos/amuwo-odofin': ['street'],
  'lagos/epe': ['creek'],
  'lagos/badagry': ['coast'],
  'adamawa/yola': ['river'],
  'anambra/onitsha': ['river'],
  'delta/asaba': ['river'],
  'kwara/jebba': ['river'],
  'fct/jabi': ['garden'],
  'fct/gwarinpa': ['garden'],
  'fct/life-camp': ['garden'],
  'rivers/gra-phase-2': ['garden'],
  'rivers/old-gra': ['garden'],
  'rivers/d-line': ['street'],
  'rivers/trans-amadi': ['port'],
  'rivers/rumuola': ['street'],
  'rivers/ada-george': ['garden'],
  'rivers/diobu': ['street'],
  'rivers/omagwa': ['garden'],
  'rivers/onne': ['port'],
}

export function landsOfPlace({ slug, zone }: StateFact, city?: CityFact): readonly Land[] {
  const ofState = landsOfState[slug] ?? landsOfZone[zone]
  if (!ofState) throw new Error(`nothing says what ${slug} looks like`)
  return [...((city && landsOfCity[`${slug}/${city.slug}`]) ?? []), ...ofState]
}
