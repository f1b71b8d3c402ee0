#!/bin/sh
# A till's client as a shell script, following docs/pos.md. It needs only curl.
# It posts an order, revises it, returns one line, and cancels a second order.
#
# Usage: TILL_KEY=till_… sh till.sh http://localhost:8080/api
set -eu
api=${1:?usage: TILL_KEY=… sh till.sh API}
: "${TILL_KEY:?TILL_KEY is missing}"

now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
number=${ORDER_NUMBER:-$(date +%s)}

# Posts a body. Tries again after 429, after 5xx and without a response, up to ten times in total.
post() {
  tries=0
  while :; do
    answer=$(printf '%s' "$2" | curl -sS -w '\n%{http_code}' "$api/ingest/v1/$1" \
      -H "authorization: Bearer $TILL_KEY" -H 'content-type: application/json' --data-binary @- || printf '\n000')
    status=${answer##*
}
    body=${answer%
*}
    case $status in
      2??) printf '%s\n' "$body"; return 0 ;;
      000 | 429 | 5??) tries=$((tries + 1)); [ "$tries" -lt 10 ] || break; sleep "$tries" ;;
      *) break ;;
    esac
  done
  printf '%s %s\n' "$status" "$body" >&2
  return 1
}

tea='{"item_name": "Karak tea", "item_quantity": 2, "unit_price": 5, "total_price": 10}'
cake='{"item_name": "Date cake", "item_quantity": 1, "unit_price": 12, "total_price": 12}'

# 1. Test the key, without an order.
curl -sS -f -X POST "$api/ingest/v1/check" -H "authorization: Bearer $TILL_KEY" || { echo "The key is refused" >&2; exit 1; }
echo
# 2. An order of 10.00.
post order "{\"order_number\": \"$number\", \"orderedAt\": \"$now\", \"order_items\": [$tea], \"total_price\": 10, \"payments\": [{\"name\": \"Cash\", \"amount\": 10}]}"
# 3. The guest adds a cake: the same order with a higher revision.
post order "{\"order_number\": \"$number\", \"orderedAt\": \"$now\", \"revision\": 1, \"order_items\": [$tea, $cake], \"total_price\": 22, \"payments\": [{\"name\": \"Cash\", \"amount\": 10}, {\"name\": \"mada\", \"amount\": 12}]}"
# 4. The cake is returned: an order that names its original.
post order "{\"order_number\": \"$number-R1\", \"orderedAt\": \"$now\", \"original_order\": {\"order_number\": \"$number\", \"orderedAt\": \"$now\"}, \"order_items\": [$cake], \"total_price\": 12, \"payments\": [{\"name\": \"mada\", \"amount\": 12}]}"
# 5. A second order, cancelled at once.
post order "{\"order_number\": \"$number-2\", \"orderedAt\": \"$now\", \"order_items\": [$tea], \"total_price\": 10}"
post order "{\"order_number\": \"$number-2\", \"orderedAt\": \"$now\", \"revision\": 1, \"status\": \"void\", \"order_items\": [$tea], \"total_price\": 10}"
