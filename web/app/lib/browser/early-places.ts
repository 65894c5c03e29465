/*
 * Suggestions for a place that is typed before the page has its script: the browser's own list under the field, filled
 * with what the server makes of the letters. Once the script is there the field has no such list any more, and its own
 * suggestions take over (shared/search/places). Runs with what runs before the first paint, so: no quotes, ampersands or
 * angle brackets.
 */
export const earlyPlaces = `(function(){var pause;document.addEventListener(\`input\`,function(event){var field=event.target,kind=field.dataset.places;if(!kind||!field.list)return;clearTimeout(pause);pause=setTimeout(function(){var typed=field.value.trim();if(!typed[1])return;fetch(\`/api/v1/places?q=\`+encodeURIComponent(typed)).then(function(answer){return answer.json()}).then(function(found){if(!field.list||field.value.trim()!==typed)return;var list=document.getElementById(\`early-places\`);if(!list){list=document.createElement(\`datalist\`);list.id=\`early-places\`;document.body.append(list)}list.replaceChildren.apply(list,found.places.concat(kind===\`hotel\`?found.hotels:[]).map(function(one){return new Option(one.detail||one.location||\`\`,one.label||one.name)}));field.setAttribute(\`list\`,list.id);field.showPicker()}).catch(function(){})},150)})})()`
